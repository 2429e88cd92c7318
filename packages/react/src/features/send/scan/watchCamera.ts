import { openQrReader } from './openQrReader.ts'

export type CameraListeners = {
  /** The video shows the camera's picture. */
  onPicture(): void
  /** Called once. */
  onFound(text: string): void
  /** `refused`: by the visitor, the browser or the page's policy. */
  onTrouble(trouble: CameraTrouble): void
}
export type CameraTrouble = 'refused' | 'missing' | 'notLoaded'

/**
 * Shows the camera in a video until it sees a QR code. Returns a function that turns the camera off, even while the browser
 * still asks whether it may be used.
 */
export function watchCamera(
  video: HTMLVideoElement,
  { devices, onPicture, onFound, onTrouble }: CameraListeners & { devices: Pick<MediaDevices, 'getUserMedia'> },
): () => void {
  let isStopped = false
  let stream: MediaStream | undefined

  function stop(): void {
    isStopped = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  function fail(trouble: CameraTrouble): void {
    if (isStopped) return
    stop()
    onTrouble(trouble)
  }

  async function start(): Promise<void> {
    stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (isStopped) return stop()
    // It was unplugged, or its permission was taken away.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('missing'))
    video.srcObject = stream
    await video.play()
    if (isStopped) return
    onPicture()
    const read = await openQrReader().catch(() => undefined)
    if (!read) return fail('notLoaded')
    while (!isStopped) {
      const found = await read(video).catch(() => undefined)
      if (isStopped) return
      if (found !== undefined) {
        stop()
        onFound(found)
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  start().catch((error: unknown) => fail(isRefusal(error) ? 'refused' : 'missing'))
  return stop
}

const LOOK_EVERY_MS = 150

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
}
