import type { RecoveryMethod } from '@latchkey/protocol/embedded'
import { Button, List, Row } from '@latchkey/ui'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'

export type MethodListProps = {
  methods: readonly RecoveryMethod[]
  isBusy: boolean
  onTest: (id: string) => void
  onRemove: (id: string) => void
}

/** The recovery methods. Untested ones are marked, because they might fail when they are needed. */
export function MethodList({ methods, isBusy, onTest, onRemove }: MethodListProps) {
  const text = useText()
  if (methods.length === 0) return <p>{text.noMethods}</p>
  return (
    <List aria-label={text.methods}>
      {methods.map(({ id, name, testedAt }) => (
        <Row
          key={id}
          plain
          title={name}
          detail={testedAt === null ? text.untested : text.tested}
          end={
            <span className="buttons">
              <Button size="small" aria-label={text.testMethod(name)} disabled={isBusy} onClick={() => onTest(id)}>
                {text.test}
              </Button>
              <GatedButton
                size="small"
                variant="danger"
                aria-label={text.removeMethod(name)}
                disabled={isBusy}
                onPress={() => onRemove(id)}
              >
                {text.remove}
              </GatedButton>
            </span>
          }
        />
      ))}
    </List>
  )
}
