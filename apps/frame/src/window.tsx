import { say } from './say.ts'
import { readPageSettings } from './shell/readPageSettings.ts'
import { serve } from './shell/serve.ts'

/** The pages that stand by themselves, each loaded only where it is asked for. */
const pages: Record<string, () => Promise<unknown>> = {
  '/approve': async () => (await import('./screens/approval/window/openApprovalWindow.tsx')).openApprovalWindow(window),
  '/confirm': async () => (await import('./gate/window/openConfirmWindow.tsx')).openConfirmWindow(window),
  '/device': async () => (await import('./pages/device/DevicePage.tsx')).openDevicePage(window),
  '/email': async () => (await import('./pages/link/LinkPage.tsx')).openLinkPage(window),
  '/export': async () => (await import('./pages/export/openExportPage.tsx')).openExportPage(window),
  '/siwf': async () => (await import('./pages/siwf/SiwfPage.tsx')).openSiwfPage(window),
  '/window': async () => {
    if (window.opener) serve(window, window.opener, readPageSettings(document))
    else say(document, 'This window is opened by a web application.')
  },
}

if (window.top === window) void pages[location.pathname]?.()
