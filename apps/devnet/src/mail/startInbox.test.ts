import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../test/devnetFixture.ts'
import { sendMail } from '../test/sendMail.ts'
import { startInbox } from './startInbox.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

it("receives e-mails by SMTP, returns each reader's newest first, and keeps them across a restart", async () => {
  const inbox = await startInbox({ port: 0, dir: folder.dir })
  await sendMail(inbox.smtpUrl, ['ada@example.com'], 'Subject: First\r\nFrom: Shop <shop@example.com>\r\n\r\nHello.')
  await sendMail(
    inbox.smtpUrl,
    ['Ada@example.com', 'grace@example.com'],
    'Subject: =?utf-8?q?Zweit=C3=A9?=\r\n\r\nAgain.',
  )
  await inbox.stop()

  const again = await startInbox({ port: 0, dir: folder.dir })
  expect(again.mails('ada@EXAMPLE.com').map(({ subject }) => subject)).toEqual(['Zweité', 'First'])
  expect(again.mails('grace@example.com')).toMatchObject([{ to: 'grace@example.com', text: 'Again.\n' }])
  expect(again.mails()).toHaveLength(3)
  expect(again.mails()[2]).toMatchObject({ from: 'shop@example.com', receivedAt: expect.stringMatching(/Z$/) })
  await again.stop()
})

it('rejects an e-mail that is too large, and keeps running', async () => {
  const inbox = await startInbox({ port: 0, dir: folder.dir })
  const count = inbox.mails().length
  const answers = await sendMail(inbox.smtpUrl, ['ada@example.com'], `Subject: Large\r\n\r\n${'x'.repeat(1_100_000)}`)
  expect(answers).toMatch(/\n5\d\d /)
  await sendMail(inbox.smtpUrl, ['ada@example.com'], 'Subject: Small\r\n\r\nHello.')
  expect(inbox.mails()).toHaveLength(count + 1)
  await inbox.stop()
})
