import { CopyButton } from '@latchkey/ui'
import { useText } from '../../i18n.ts'

/** Code with a button to copy it. `name` says what it is. */
export function Code({ name, code }: { name: string; code: string }) {
  const text = useText()
  return (
    <div className="app-code" dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard */}
      <section tabIndex={0} aria-label={name}>
        <pre>
          <code>{code.trimEnd()}</code>
        </pre>
      </section>
      <CopyButton
        look="icon"
        value={code}
        label={`${text.copy}: ${name}`}
        copiedLabel={text.copied}
        failedLabel={text.copyFailed}
      />
    </div>
  )
}
