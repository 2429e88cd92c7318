import { bundleBrowserScript } from '../bundleBrowserScript.ts'

/** The script of the pocket wallet. */
export function bundlePocket(): Promise<string> {
  return bundleBrowserScript(new URL('./browser/pocket.ts', import.meta.url))
}
