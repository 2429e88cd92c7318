import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createOwnIcon, ownIconRoutes } from './ownIcon.ts'

const webDir = mkdtempSync(join(tmpdir(), 'latchkey-icon-'))
afterAll(() => rmSync(webDir, { recursive: true }))
const write = (text: string) => writeFileSync(join(webDir, 'icon.svg'), text)

it('serves the icon of the own web app so that nothing in it runs, and none that is missing or too large', async () => {
  const serve = (settings: { webDir?: string }) => ownIconRoutes(createOwnIcon(settings)).request('/own-icon.svg')
  expect([(await serve({})).status, (await serve({ webDir })).status]).toEqual([404, 404])
  write('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const { headers } = await serve({ webDir })
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('content-type')).toBe('image/svg+xml')
  write(' '.repeat(32_769))
  expect([(await serve({ webDir })).status, await createOwnIcon({ webDir }).read()]).toEqual([404, undefined])
})

it('reads a changed icon without a restart, and not more often than once a minute', async () => {
  let time = 0
  const icon = createOwnIcon({ webDir }, () => time)
  const text = async () => String(await icon.read())
  write('first')
  expect(await text()).toBe('first')
  write('second')
  time = 59_999
  expect(await text()).toBe('first')
  time = 60_000
  expect(await text()).toBe('second')
})
