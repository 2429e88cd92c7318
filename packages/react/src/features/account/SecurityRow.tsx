import { Row, ShieldIcon } from '@latchkey/ui'
import { useEmbeddedText } from '../../messages/text.ts'
import { useSecurity } from './useSecurity.ts'

/** *Security*: devices, recovery, export and deletion, in the secure frame alone. */
export function SecurityRow() {
  const text = useEmbeddedText()
  const open = useSecurity()
  return <Row title={text.security} icon={<ShieldIcon aria-hidden="true" />} chevron onClick={open} />
}
