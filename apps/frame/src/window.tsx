import { readPageSettings, showMessage } from './shell/pageDocument.ts'
import { serve } from './shell/serve.ts'
import { takeSecret } from './shell/takeSecret.ts'

/** The standalone pages. Each is only loaded at its own path. */
const pages: Record<string, () => Promise<unknown>> = {
  '/approve': async () => {
    const secret = takeSecret(window)
    const { openApprovalWindow } = await import('./screens/approval/window/ApprovalWindow.tsx')
    openApprovalWindow(window, secret)
  },
  '/confirm': async () => {
    const secret = takeSecret(window)
    const { openConfirmWindow } = await import('./gate/ConfirmWindow.tsx')
    openConfirmWindow(window, secret)
  },
  '/device': async () => (await import('./pages/DevicePage.tsx')).openDevicePage(window),
  '/email': async () => (await import('./pages/LinkPage.tsx')).openLinkPage(window),
  '/export': async () => (await import('./pages/export/openExportPage.tsx')).openExportPage(window),
  '/siwf': async () => (await import('./pages/siwf/SiwfPage.tsx')).openSiwfPage(window),
  '/window': async () => {
    if (window.opener) serve(window, window.opener, readPageSettings(document))
    else showMessage(document, 'This window is opened by a web application.')
  },
}

if (window.top === window) void pages[location.pathname]?.()
