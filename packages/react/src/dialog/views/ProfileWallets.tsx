import type { ViewProps } from '../registry.ts'

export function View(_: ViewProps<'ProfileWallets'>) {
  return null
}
