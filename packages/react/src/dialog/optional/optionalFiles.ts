// How the parts are loaded that many apps don't have. A file of its own, because a bundler writes beside each import the
// names of all files that it needs: an app without these parts doesn't load those names.
export const embeddedParts = async () => (await import('./embeddedParts.ts')).embeddedParts
export const followSignIn = async () => (await import('./followSignIn.ts')).followSignIn
export const followConnectRequests = async () => (await import('./followConnectRequests.ts')).followConnectRequests
export const legal = () => import('../../features/connect/Legal.tsx')
