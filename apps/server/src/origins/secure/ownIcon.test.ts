import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownIconRoutes, readOwnIcon } from './ownIcon.ts'

const webDir = mkdtempSync(join(tmpdir(), 'latchkey-icon-'))
afterAll(() => rmSync(webDir, { recursive: true }))
const write = (text: string) => writeFileSync(join(webDir, 'icon.svg'), text)

it('serves the icon of the own web app so that nothing in it runs, and none that is missing or too large', async () => {
  const statusOf = async (settings: { webDir?: string }) =>
    (await ownIconRoutes(settings).request('/own-icon.svg')).status
  expect([await statusOf({}), await statusOf({ webDir })]).toEqual([404, 404])
  write('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const { headers } = await ownIconRoutes({ webDir }).request('/own-icon.svg')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('content-type')).toBe('image/svg+xml')
  write(' '.repeat(32_769))
  expect([await statusOf({ webDir }), await readOwnIcon({ webDir })]).toEqual([404, undefined])
})
