import type { ViewProps } from '../registry.ts'

export function View(_: ViewProps<'UnsupportedChain'>) {
  return null
}
