import { expect, it } from 'vitest'
import { connect, visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'

const journeys = startJourneys()

const paths = ['/', '/account', '/networks', '/wallets', '/send', '/receive', '/activity', '/settings', '/nowhere']

it.each([
  { colorScheme: 'light', locale: 'en' },
  { colorScheme: 'dark', locale: 'en' },
  { colorScheme: 'light', locale: 'ar' },
  { colorScheme: 'dark', locale: 'ar' },
] as const)('no page breaks an accessibility rule in $colorScheme, $locale', async ({ colorScheme, locale }) => {
  const { page, context } = await visit(journeys.browser, journeys.world, {
    context: { colorScheme, locale, bypassCSP: true },
  })
  await page
    .getByRole('button', { name: locale === 'ar' ? /./ : 'Connect wallet' })
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  if (locale === 'en') await connect(page)
  for (const path of paths) {
    await page.goto(journeys.world.app + path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await violations(page), `${path} in ${colorScheme} ${locale}`).toEqual([])
  }
  await context.close()
})
