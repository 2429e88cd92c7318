import type { TextPart } from '../../../approval/approval.ts'
import { useText, type Words } from '../messages/text.ts'

/** An untrusted text, isolated, with its hidden characters marked. */
export function VisibleText({ parts }: { parts: readonly TextPart[] }) {
  const text = useText()
  return (
    <bdi className="approve-text">
      {parts.map((part, index) =>
        'text' in part && !('gap' in part) ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same character may stand in many places
          <Mark key={index} part={part} text={text} />
        ),
      )}
    </bdi>
  )
}

function Mark({ part, text }: { part: Exclude<TextPart, { text: string; gap?: never }>; text: Words }) {
  if ('hidden' in part)
    return (
      <mark dir="ltr">
        {part.hidden}
        {part.times && ` ×${part.times}`}
      </mark>
    )
  return (
    <mark dir="auto" data-gap={part.gap}>
      {part.gap === 'lines' ? text.gapLines(part.count) : text.gapSpaces(part.count)}
    </mark>
  )
}
