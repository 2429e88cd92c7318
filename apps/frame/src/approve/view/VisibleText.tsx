import type { TextPart } from '../message/visibleText.ts'

/** A stranger's text, isolated, with what hides in it named. */
export function VisibleText({ parts }: { parts: readonly TextPart[] }) {
  return (
    <bdi className="approve-text">
      {parts.map((part, index) =>
        'text' in part ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same character may stand in many places
          <mark key={index} dir="ltr">
            {part.hidden}
          </mark>
        ),
      )}
    </bdi>
  )
}
