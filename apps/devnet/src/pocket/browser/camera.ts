import { readCode } from './readCode.ts'

const LOOK_EVERY_MS = 200

/**
 * Scans with the camera until it sees a code.
 *
 * @throws like `getUserMedia`, if there is no camera or it isn't allowed
 */
export async function scanWithCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const text = video.videoWidth > 0 ? readCode(video, video.videoWidth, video.videoHeight) : undefined
      if (text !== undefined) return text
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
