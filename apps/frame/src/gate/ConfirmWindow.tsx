import { Button, ThemeRoot } from '@latchkey/ui'
import { useCallback, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { markDocument } from '../language/createTexts.tsx'
import { frameLocale } from '../language/locales.ts'
import { type Confirmation, toWindowSchema } from './confirmation.ts'
import { GatedButton } from './GatedButton.tsx'
import { GatedCard } from './GatedCard.tsx'
import { GateTextsProvider, useGateText } from './messages/text.ts'
import { OfferedContent } from './OfferedContent.tsx'

/**
 * `/confirm?id=`: confirms one action in a window that no page can cover or navigate.
 *
 * @param secret of the rendezvous with the frame that opened it
 */
export function openConfirmWindow({ document, location }: Window, secret: string | undefined): void {
  const root = document.getElementById('root')
  const id = new URLSearchParams(location.search).get('id')
  if (!root || !id) return
  markDocument(document, frameLocale())
  createRoot(root).render(
    <ThemeRoot className="ground">
      <GateTextsProvider>
        <WindowConfirmation id={id} secret={secret} />
      </GateTextsProvider>
    </ThemeRoot>,
  )
}

/** Asks again about one action of the frame, where no page can cover it. */
export function WindowConfirmation({ id, secret }: { id: string; secret: string | undefined }) {
  const words = useGateText()
  const read = useCallback(
    (data: unknown) => {
      const said = v.safeParse(toWindowSchema, data)
      if (!said.success) return undefined
      if (said.output.t === 'GONE') return 'gone'
      return said.output.confirmation.id === id ? said.output.confirmation : undefined
    },
    [id],
  )
  return (
    <OfferedContent<Confirmation> id={id} secret={secret} read={read} words={words}>
      {(confirmation, decide) => (
        <GatedCard place="window">
          <main className="page stack">
            <Title>{confirmation.title}</Title>
            {confirmation.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
              <p key={place}>
                <bdi>{line}</bdi>
              </p>
            ))}
            <GatedButton variant="primary" wide onPress={() => decide({ t: 'CONFIRMED' })}>
              {confirmation.action}
            </GatedButton>
            <Button wide onClick={() => decide({ t: 'CLOSED' })}>
              {words.cancel}
            </Button>
          </main>
        </GatedCard>
      )}
    </OfferedContent>
  )
}

/** The focus enters at the title. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
