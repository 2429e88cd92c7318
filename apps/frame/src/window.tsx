import { readPageSettings, showMessage } from './shell/pageDocument.ts'
import { serve } from './shell/serve.ts'

/** The standalone pages. Each is only loaded at its own path. */
const pages: Record<string, () => Promise<unknown>> = {
  '/approve': async () => (await import('./screens/approval/ApprovalWindow.tsx')).openApprovalWindow(window),
  '/confirm': async () => (await import('./gate/ConfirmWindow.tsx')).openConfirmWindow(window),
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
