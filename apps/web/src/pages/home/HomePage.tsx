import './home.css'
import type { WebConfig } from '@latchkey/protocol/api'
import { useDialog } from '@latchkey/react'
import { RestingDialog } from '@latchkey/react/web'
import { LinkButton } from '@latchkey/ui'
import { useText } from '../../i18n.ts'
import { type Navigate, pathOf } from '../../routes.ts'
import { followInPage } from '../../useRoute.ts'
import { DevnetNote } from '../DevnetNote.tsx'
import { Commands } from './Commands.tsx'
import { Examples } from './Examples.tsx'
import { Figures } from './Figures.tsx'

export type HomePageProps = { go: Navigate; config: WebConfig }

/** What this is, for visitors who aren't connected: the dialog itself, how to begin, and how it compares. */
export function HomePage({ go, config: { devnet, docsUrl, sourceUrl } }: HomePageProps) {
  const text = useText()
  const { isOpen } = useDialog()
  return (
    <div className="home">
      <section className="home-hero">
        <div className="home-words">
          <h1>{text.homeTitle}</h1>
          <p>{text.homeLead}</p>
          <div className="home-actions">
            <LinkButton
              variant="primary"
              href={pathOf('playground')}
              onClick={(event) => followInPage(event, () => go('playground'))}
            >
              {text.openPlayground}
            </LinkButton>
            {docsUrl && <LinkButton href={docsUrl}>{text.readDocs}</LinkButton>}
          </div>
          {devnet && <DevnetNote page={devnet.page} />}
        </div>
        <figure className="home-stage">
          {/* There is one dialog at a time: the one over the page, or this one. */}
          <div className="home-dialog" style={{ visibility: isOpen ? 'hidden' : 'visible' }}>
            <RestingDialog />
          </div>
          <figcaption>{text.liveDialog}</figcaption>
        </figure>
      </section>
      <Commands />
      <Figures docsUrl={docsUrl} />
      <Examples sourceUrl={sourceUrl} />
      <footer className="home-foot">
        <span>{text.licence}</span>
        <nav aria-label={text.appName}>
          <a href={pathOf('settings')} onClick={(event) => followInPage(event, () => go('settings'))}>
            {text.settings}
          </a>
          {docsUrl && <a href={docsUrl}>{text.readDocs}</a>}
          {sourceUrl && <a href={sourceUrl}>{text.source}</a>}
        </nav>
      </footer>
    </div>
  )
}
