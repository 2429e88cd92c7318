import type { Approval, TextPart } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'
import { Tree } from '../values/Tree.tsx'
import { VisibleText } from '../values/VisibleText.tsx'
import { SignInText } from './SignIn.tsx'

/** The text to sign, word for word. */
export function Message({ parts, isSignIn }: { parts: readonly TextPart[]; isSignIn: boolean }) {
  const text = useText()
  const plain = isSignIn ? plainText(parts) : undefined
  return (
    <section aria-label={text.message}>
      {plain === undefined ? <VisibleText parts={parts} /> : <SignInText text={plain} />}
    </section>
  )
}

/** Every field of typed data. */
export function TypedData({ of: { domain, primaryType, message } }: { of: NonNullable<Approval['typedData']> }) {
  const text = useText()
  return (
    <>
      <section>
        <h2>{text.domain}</h2>
        <Tree nodes={domain} />
      </section>
      <section>
        <h2>{text.data(primaryType)}</h2>
        <Tree nodes={message} />
      </section>
    </>
  )
}

/** Undefined for a text with hidden characters or unusually large gaps. */
function plainText(parts: readonly TextPart[]): string | undefined {
  const texts = parts.flatMap((part) => ('hidden' in part || 'gap' in part ? [] : [part.text]))
  return texts.length === parts.length ? texts.join('') : undefined
}
