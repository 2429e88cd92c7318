import { usePart } from '../../context/usePart.ts'
import { TextProvider } from '../../messages/text.ts'
import { SecurityRow } from './SecurityRow.tsx'

/** Opens the secure frame's settings from Settings. */
export function SecuritySettings() {
  const messages = usePart('embedded')
  return (
    messages && (
      <TextProvider messages={{ embedded: messages }}>
        <SecurityRow />
      </TextProvider>
    )
  )
}
