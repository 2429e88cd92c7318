import type { ViewProps } from '../registry.ts'

export function View(_: ViewProps<'Receive'>) {
  return null
}
