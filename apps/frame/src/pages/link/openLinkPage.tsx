import { drawPage } from '../drawPage.tsx'
import { takeSecret } from '../takeSecret.ts'
import { LinkPage } from './LinkPage.tsx'

export function openLinkPage(window: Window): void {
  const secret = takeSecret(window)
  drawPage(window.document, () => 'Latchkey', <LinkPage secret={secret} />)
}
