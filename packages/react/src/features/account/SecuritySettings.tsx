import { usePart } from '../../context/usePart.ts'
import { EmbeddedTextProvider } from '../../messages/text.ts'
import { SecurityRow } from './SecurityRow.tsx'

/** Opens from Settings what only the secure frame may show. */
export function SecuritySettings() {
  const messages = usePart('embedded')
  return (
    messages && (
      <EmbeddedTextProvider messages={messages}>
        <SecurityRow />
      </EmbeddedTextProvider>
    )
  )
}
