export type SceneCamera = 'shown' | 'waits' | 'refused' | 'missing'

/** Gives the page a camera in that state. Returns a function that takes it away. */
export function installCamera(state: SceneCamera): () => void {
  const mediaDevices = { getUserMedia: () => answers[state]() }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  return () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
  }
}

const answers: Readonly<Record<SceneCamera, () => Promise<MediaStream>>> = {
  shown: async () => film(),
  waits: () => new Promise<never>(() => undefined),
  refused: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  missing: () => Promise.reject(new DOMException('', 'NotFoundError')),
}

/** A desk in the evening. */
function film(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 480
  const context = canvas.getContext('2d')
  if (context) {
    const light = context.createLinearGradient(0, 0, 480, 480)
    light.addColorStop(0, '#8a7a66')
    light.addColorStop(1, '#3b342c')
    context.fillStyle = light
    context.fillRect(0, 0, 480, 480)
    context.fillStyle = '#f4f1ea'
    context.fillRect(130, 120, 220, 260)
  }
  return canvas.captureStream(10)
}
