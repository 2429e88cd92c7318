import { LinkButton } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import type { Navigate } from '../routes.ts'
import { followInPage } from '../useRoute.ts'

/** The page for an unknown path. */
export function NotFound({ go }: { go: Navigate }) {
  const text = useText()
  return (
    <div className="app-welcome">
      <h1>{text.notFound}</h1>
      <p>{text.notFoundHint}</p>
      <LinkButton href="/" onClick={(event) => followInPage(event, () => go('portfolio'))}>
        {text.toPortfolio}
      </LinkButton>
    </div>
  )
}
