import { themeCss } from '../theme/theme.css.ts'
import { useHydrated } from '../theme/useHydrated.ts'
import { buttonCss } from './Button.css.ts'

/**
 * The style of a button in HTML that a server rendered, until script has adopted the style sheets: without it, the button would
 * jump to its size. Renders nothing once the page is hydrated, and nothing on a page that only a browser renders.
 */
export function ServerStyles() {
  if (useHydrated()) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is constant, and React 18 would escape its `>` as a child
  return <style dangerouslySetInnerHTML={{ __html: themeCss + buttonCss }} />
}
