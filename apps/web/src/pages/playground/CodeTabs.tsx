import { Tabs } from '@latchkey/ui'
import { useState } from 'react'
import { useText } from '../../i18n.ts'
import { Code } from '../home/Code.tsx'
import type { PlaygroundCode } from './code.ts'

/** The code to paste, in the three ways to embed the dialog. */
export function CodeTabs({ code }: { code: PlaygroundCode }) {
  const text = useText()
  const [selected, select] = useState<keyof PlaygroundCode>('react')
  const tabs = [
    { id: 'react', label: 'React' },
    { id: 'element', label: text.codeElement },
    { id: 'page', label: text.codePage },
  ] as const
  const label = tabs.find(({ id }) => id === selected)?.label ?? ''
  return (
    <section className="play-code" aria-labelledby="code">
      <h2 id="code">{text.code}</h2>
      <Tabs label={text.code} tabs={tabs} selected={selected} onSelect={select}>
        <Code name={`${text.code}: ${label}`} code={code[selected]} />
      </Tabs>
    </section>
  )
}
