import { useText } from '../../i18n.ts'

/** What others can build, with the example of each if this installation says where the source is. */
export function Examples({ sourceUrl }: { sourceUrl: string | undefined }) {
  const text = useText()
  const examples = [
    { folder: 'game', title: text.exampleGame, hint: text.exampleGameHint },
    { folder: 'subscription', title: text.exampleSubscription, hint: text.exampleSubscriptionHint },
    { folder: 'headless', title: text.exampleHeadless, hint: text.exampleHeadlessHint },
    { folder: 'siwx-backend', title: text.exampleBackend, hint: text.exampleBackendHint },
  ]
  return (
    <section className="home-part" aria-labelledby="examples">
      <h2 id="examples">{text.examplesTitle}</h2>
      <ul className="home-examples">
        {examples.map(({ folder, title, hint }) => (
          <li key={folder}>
            <h3>{sourceUrl ? <a href={`${sourceUrl.replace(/\/$/, '')}/examples/${folder}`}>{title}</a> : title}</h3>
            <p>{hint}</p>
            <code dir="ltr">examples/{folder}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
