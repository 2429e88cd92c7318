import type { ViewProps } from '../registry.ts'

export function View(_: ViewProps<'Send'>) {
  return null
}
