import { drawPage } from '../drawPage.tsx'
import { takeSecret } from '../takeSecret.ts'
import { DevicePage } from './DevicePage.tsx'

export function openDevicePage(window: Window): void {
  const secret = takeSecret(window)
  drawPage(window.document, (text) => text.deviceTitle, <DevicePage secret={secret} />)
}
