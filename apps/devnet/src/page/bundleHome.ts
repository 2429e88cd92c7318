import { bundleBrowserScript } from '../bundleBrowserScript.ts'

/** The script of the start page. */
export function bundleHome(): Promise<string> {
  return bundleBrowserScript(new URL('./browser/home.ts', import.meta.url))
}
