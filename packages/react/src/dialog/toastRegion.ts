// biome-ignore lint/performance/noBarrelFile: a file of its own, so that it can be loaded on its own
export { ToastRegion } from '@latchkey/ui'
