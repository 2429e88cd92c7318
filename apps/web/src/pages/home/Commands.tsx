import { useText } from '../../i18n.ts'
import { Code } from './Code.tsx'
import { snippet } from './snippet.ts'

/** The three ways to begin, each to copy. */
export function Commands() {
  const text = useText()
  return (
    <section className="home-part" aria-labelledby="start">
      <h2 id="start">{text.startTitle}</h2>
      <ol className="home-commands">
        <li>
          <h3>{text.startTry}</h3>
          <p>{text.startTryHint}</p>
          <Code name={text.startTry} code="npx latchkey" />
        </li>
        <li>
          <h3>{text.startNew}</h3>
          <p>{text.startNewHint}</p>
          <Code name={text.startNew} code="npm create latchkey" />
        </li>
        <li>
          <h3>{text.startOwn}</h3>
          <Code name={text.startOwn} code={snippet(window.location.origin)} />
        </li>
      </ol>
    </section>
  )
}
