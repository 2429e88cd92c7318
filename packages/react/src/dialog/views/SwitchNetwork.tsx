import type { ViewProps } from '../registry.ts'

export function View(_: ViewProps<'SwitchNetwork'>) {
  return null
}
