import type { SignInView } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'

/** What a sign-in says to the person: its statement, and what else it asks for. The whole message is in *Details*. */
export function SignIn({ signIn: { statement, resources } }: { signIn: SignInView }) {
  const text = useText()
  return (
    <>
      {statement !== undefined && (
        <blockquote className="approve-quote">
          <bdi>{statement}</bdi>
        </blockquote>
      )}
      {resources.length > 0 && (
        <section>
          <h2>{text.resources}</h2>
          <ul>
            {resources.map((resource) => (
              <li key={resource}>
                <code dir="ltr">{resource}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/**
 * A checked sign-in message, line by line and word for word. Short fields share a line, and an empty line becomes a
 * gap (https://eips.ethereum.org/EIPS/eip-4361).
 */
export function SignInText({ text }: { text: string }) {
  return (
    <div className="approve-sign-in" dir="ltr">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <span key={index} data-is={line.trim() === '' ? 'gap' : isField(line) ? 'field' : 'line'}>
          {line}
        </span>
      ))}
    </div>
  )
}

const isField = (line: string) => shortFields.some((name) => line.startsWith(`${name}: `))
const shortFields = ['Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID']
