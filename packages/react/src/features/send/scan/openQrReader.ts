/** Looks for a QR code in what a video shows. Undefined if there is none, or none that can be read. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader where it has one, otherwise ours, which is only loaded then. */
export async function openQrReader(): Promise<QrReader> {
  const scope: typeof globalThis & { BarcodeDetector?: DetectorConstructor } = globalThis
  const formats = await scope.BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (scope.BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new scope.BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue || undefined
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return undefined
    const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)) || undefined
    } catch {
      return undefined
    }
  }
}

/** A larger picture takes longer to read, and a code in front of a camera is no smaller. */
const SIDE_MAX = 800

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, which no type definitions have. */
type DetectorConstructor = {
  new (options: {
    formats: readonly string[]
  }): {
    detect(image: CanvasImageSource): Promise<readonly { rawValue: string }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}
