import { afterAll, afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawPicture } from '../test/drawPicture.ts'
import { findOverflow } from '../test/findOverflow.ts'
import { findPicture } from './pictures.ts'

afterEach(() => page.viewport(320, 700))
afterAll(() => page.viewport(414, 896))

it.each([
  'Connect/after Google',
  'Send/saved recipients',
  'Activity/clock wrong',
  'OnRampProviders/ready',
  'Transaction/pending',
])('shows all of %s on the narrowest phone', async (id) => {
  await page.viewport(320, 700)
  const { root } = await drawPicture(findPicture(id))
  expect(findOverflow(panelOf(root), isDot)).toEqual([])
})

it.each(['Account/ready', 'Activity/ready', 'ProfileWallets/several', 'Networks/what is held on each'])(
  'shows all of %s with text twice as large',
  async (id) => {
    await page.viewport(390, 844)
    const { root, settle } = await drawPicture(findPicture(id))
    for (const sheet of root.adoptedStyleSheets) enlarge(sheet.cssRules)
    await settle()
    expect(findOverflow(panelOf(root), isDot)).toEqual([])
  },
)

it('leaves the dot between two texts out where they stand on two lines', async () => {
  await page.viewport(320, 700)
  const { root } = await drawPicture(findPicture('Send/saved recipients'))
  const [dotted] = root.querySelectorAll('.lk-dotted')
  const [address, ago] = [...(dotted?.children ?? [])].map((part) => part.getBoundingClientRect())
  expect(ago?.top).toBeGreaterThanOrEqual(address?.bottom ?? Number.POSITIVE_INFINITY)
  const row = dotted?.parentElement?.getBoundingClientRect()
  expect(dotted?.querySelector('i')?.getBoundingClientRect().right).toBeLessThanOrEqual((row?.left ?? 0) + 0.5)
})

function panelOf(root: ShadowRoot): Element {
  return root.querySelector('.lk-panel') ?? expect.unreachable('there is no panel')
}

function isDot(element: HTMLElement): boolean {
  return element.closest('.lk-dotted i') !== null
}

/** As a browser that enlarges text only, or the system's text size in an app's own browser. */
function enlarge(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) enlarge(rule.cssRules)
    if (!(rule instanceof CSSStyleRule)) continue
    if (rule.selectorText === '.lk') Object.assign(rule.style, { fontSize: '15px', lineHeight: '22px' })
    for (const name of ['font-size', 'line-height'])
      rule.style.setProperty(
        name,
        rule.style.getPropertyValue(name).replace(/[\d.]+(?=px)/g, (size) => `${Number(size) * 2}`),
      )
  }
}
