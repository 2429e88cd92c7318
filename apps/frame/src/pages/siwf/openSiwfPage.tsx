import { drawPage } from '../drawPage.tsx'
import { takeSecret } from '../takeSecret.ts'
import { SiwfPage } from './SiwfPage.tsx'

export function openSiwfPage(window: Window): void {
  const secret = takeSecret(window)
  drawPage(window.document, (text) => text.siwfTitle, <SiwfPage secret={secret} />)
}
