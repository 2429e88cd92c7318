import { expect, it } from 'vitest'
import { formatFindings } from './formatFindings.ts'

it('prints nothing that would command the terminal, whatever a server or the DNS answered', () => {
  const what = 'A record says \u001b]52;c;eA==\u0007v=spf1\r\u009b2J.'
  const lines = formatFindings([{ id: 'mail.spf', level: 'ok', what, why: '', fix: '' }])
  expect(lines.join('')).not.toMatch(/\p{Cc}/u)
  expect(lines[0]).toContain('v=spf1')
})
