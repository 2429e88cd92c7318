import './playground.css'
import type { WebConfig } from '@latchkey/protocol/api'
import { contrast, linen, paper, plain, slate } from '@latchkey/react/themes'
import { Button, CopyButton, Notice } from '@latchkey/ui'
import { useText } from '../../i18n.ts'
import { CodeTabs } from './CodeTabs.tsx'
import { writeCode } from './code.ts'
import { LookControls } from './LookControls.tsx'
import { OfferControls } from './OfferControls.tsx'
import { Preview } from './Preview.tsx'
import { keptOf } from './settings.ts'
import { usePlayground } from './usePlayground.ts'

export type PlaygroundPageProps = { config: WebConfig }

const presets = { contrast, linen, paper, plain, slate }

/** The dialog as a developer sets it, the code for that, and a link that holds it. */
export function PlaygroundPage({ config }: PlaygroundPageProps) {
  const text = useText()
  const playground = usePlayground()
  const state = keptOf(playground.state, config)
  const tokens = presets[state.preset]
  return (
    <div className="play">
      <header className="play-head">
        <div>
          <h1>{text.playground}</h1>
          <p>{text.playgroundLead}</p>
        </div>
        <div className="play-actions">
          <CopyButton
            value={window.location.href}
            label={text.copyLink}
            copiedLabel={text.copied}
            failedLabel={text.copyFailed}
          />
          <Button variant="quiet" onClick={playground.reset}>
            {text.startOver}
          </Button>
        </div>
        {!playground.isWhole && <Notice tone="warning">{text.linkUnreadable}</Notice>}
      </header>
      <form className="play-controls" onSubmit={(event) => event.preventDefault()}>
        <LookControls {...playground} state={state} tokens={tokens} />
        <OfferControls {...playground} state={state} config={config} />
      </form>
      <Preview state={state} config={config} tokens={tokens} />
      <CodeTabs code={writeCode(state, config, window.location.origin)} />
    </div>
  )
}
