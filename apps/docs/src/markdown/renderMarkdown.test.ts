import { describe, expect, it } from 'vitest'
import { flowchart } from './flowchart.ts'
import { createHighlight } from './highlight.ts'
import { renderMarkdown } from './renderMarkdown.ts'

const render = (markdown: string) =>
  renderMarkdown(markdown, {
    highlight: createHighlight(),
    link: (href, html) => `<a href="${href}">${html}</a>`,
    picture: (href) => `<img src="${href}">`,
    readExample: (path) => `// the file ${path}\n`,
  })

describe('Markdown', () => {
  it('gives headings the anchors that GitHub gives them', () => {
    const { headings } = render('# A\n## What `x` is, [really](y.md)!\n## B\n## B\n### It’s_1')
    expect(headings.map(({ id }) => id)).toEqual(['a', 'what-x-is-really', 'b', 'b-1', 'its_1'])
    expect(headings[1]?.text).toBe('What x is, really!')
  })

  it('colours code by classes, which a strict policy allows', () => {
    const { html } = render('```ts\nconst a = "<b>"\n```')
    expect(html).toContain('<span class="hljs-keyword">const</span>')
    expect(html).toContain('&lt;b&gt;')
    expect(html).not.toContain('style=')
  })

  it('takes no HTML with attributes or effects', () => {
    const { html } = render('A <b onclick=x>b</b> Promise<Hex> <br> <!-- not this -->\n\n<script>alert(1)</script>')
    expect(html).toContain('Promise&#60;Hex&#62; <br>')
    expect(html).not.toMatch(/<b\s|<script|not this/)
  })

  it('shows code in a language that it does not know', () => {
    expect(render('```brainfuck\n<>\n```').html).toContain('&#60;&#62;')
  })

  it('splits the text at its headings, for the search', () => {
    const { passages } = render(
      '# A\n\nOne *two* `a && b`.\n\n## B\n\n| x | y |\n|---|---|\n| 1 | [2](z.md) |\n\n- three\n- four',
    )
    expect(passages.map(({ heading, text }) => [heading?.text, text])).toEqual([
      ['A', 'One two a && b.'],
      ['B', 'x y 1 2 three four'],
    ])
  })

  it('shows the file of an example, named in its first line or after live', () => {
    const named = render('```tsx live\n// docs/examples/send/App.tsx\n```')
    expect(named.examples).toEqual(['docs/examples/send/App.tsx'])
    expect(named.html).toContain('data-example="docs/examples/send/App.tsx"')
    expect(named.html).toContain('the file docs/examples/send/App.tsx')
    const shown = render('```tsx live docs/examples/send/App.tsx\nexport const a = 1\n```')
    expect(shown.examples).toEqual(['docs/examples/send/App.tsx'])
    expect(shown.html).not.toContain('the file')
  })

  it('lists the steps of a flowchart, and where each leads if not to the next', () => {
    const html = flowchart(
      'flowchart TD\n  A["a.ts<br>the first"] --> B["b.ts"]\n  B --> C["c.ts"]\n  C --> A\n  A --> C',
    )
    expect(html).toBe(
      '<ol class="flow"><li><code>a.ts</code><br>the first <span class="flow-next">→ 2, 3</span></li>' +
        '<li><code>b.ts</code></li><li><code>c.ts</code> <span class="flow-next">→ 1</span></li></ol>',
    )
    expect(flowchart('sequenceDiagram\nA->>B: hello')).toBeUndefined()
  })
})
