import { Checkbox, createFormats, useStyles } from '@latchkey/ui'
import { Fragment, type ReactNode } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { Legal } from '../../context/options.ts'
import { useFirstText } from '../../messages/text.ts'

type LegalProps = { readonly legal: Legal | undefined }

/** What a visitor agrees to by connecting, if the app doesn't use a checkbox. */
export function LegalLine({ legal }: LegalProps) {
  const text = useFirstText()
  const documents = useDocuments(legal)
  return documents && <p className="lk-caption lk-legal">{fill(text.byConnecting, documents)}</p>
}

/** The legal checkbox: until it is ticked, nothing below can be used. */
export function LegalCheckbox({
  legal,
  checked,
  onChange,
}: LegalProps & { checked: boolean; onChange: (checked: boolean) => void }) {
  const text = useFirstText()
  const documents = useDocuments(legal)
  return documents && <Checkbox label={fill(text.agree, documents)} checked={checked} onChange={onChange} />
}

function useDocuments(legal: Legal | undefined): ReactNode | undefined {
  useStyles(legalCss)
  const text = useFirstText()
  const { list } = createFormats(useDialogScope().appearance.locale)
  const links = [
    { url: legal?.termsUrl, name: text.terms },
    { url: legal?.privacyUrl, name: text.privacy },
  ].filter(({ url }) => url)
  if (links.length === 0) return undefined
  const [before = '', between = '', after = ''] = list(links.map(() => MARK)).split(MARK)
  return (
    <>
      {before}
      {links.map(({ url, name }, index) => (
        <Fragment key={name}>
          <a className="lk-link" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          {index < links.length - 1 ? between : after}
        </Fragment>
      ))}
    </>
  )
}

/** Inserts links at the arguments of a message. */
function fill(sentence: (argument: string) => string, node: ReactNode): ReactNode {
  const [before, after] = sentence(MARK).split(MARK)
  return (
    <>
      {before}
      {node}
      {after}
    </>
  )
}

/** Marks the place of a link in a message; a private-use character that no translation contains. */
const MARK = '\uE000'

const legalCss = `
.lk-legal{padding-inline:8px;text-align:center;text-wrap:balance}
.lk a.lk-link{color:inherit;text-underline-offset:2px}
.lk a.lk-link:hover{color:var(--_text)}
`
