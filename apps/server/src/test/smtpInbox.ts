import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: readonly string[]
  from: string
  subject: string
  text: string
  html: string
  raw: string
}

/** A real mail server on a free port, which keeps what it receives, and takes `acceptMs` to accept it. */
export async function startSmtpInbox({ acceptMs = 0 } = {}) {
  const mails: ReceivedMail[] = []
  let isRefusing = false
  let unknown: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('try later') : null),
    onRcptTo({ address }, _session, done) {
      const isUnknown = address === unknown
      done(isUnknown ? Object.assign(new Error(`<${address}>: no such user`), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.unshift({ to, from: from?.address ?? '', subject, text, html, raw: raw.toString('utf8') })
        setTimeout(done, acceptMs)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailsTo = (to: string) => mails.filter((mail) => mail.to.includes(to))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo,
    /**
     * The code and link of the newest e-mail to an address. For notices, which are sent in the background, poll `mails`
     * instead.
     */
    lastTo(to: string) {
      const [mail] = mailsTo(to)
      const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1]
      const secret = /#c=([\w-]{22})/.exec(mail?.text ?? '')?.[1]
      return { mail, code: code ?? '', secret: secret ?? '' }
    },
    refuse: (value: boolean) => (isRefusing = value),
    /** From now on this recipient doesn't exist. */
    forget: (address: string) => (unknown = address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>
