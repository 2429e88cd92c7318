import { expect, it } from 'vitest'
import { mailSection } from './mailSection.ts'

it('shows a code to copy and a link to open, and nothing of an e-mail is markup', async () => {
  const text = 'Your code\n\n    123456\n\n<img src=x onerror=alert(1)>\nhttps://secure.example/device#c=abc"onclick=x'
  const mail = {
    to: '<b>x</b>@example.com',
    from: '',
    subject: '<script>',
    text,
    html: '',
    receivedAt: '2026-01-01T00:00:00Z',
  }
  const shown = String(mailSection([mail]))
  expect(shown).toContain('data-copy="123456"')
  expect(shown).not.toMatch(/<img|<script|<b>x|onclick/)
  const clean = String(mailSection([{ ...mail, text: 'Open:\nhttps://secure.example/device#c=abc\n' }]))
  expect(clean).toContain('href="https://secure.example/device#c=abc" ')
})
