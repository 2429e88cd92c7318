import type { TreeNode } from '../../../approval/approval.ts'
import { VisibleText } from './VisibleText.tsx'

/** Every field of typed data, as nested lists. */
export function Tree({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <dl className="approve-tree">
      {nodes.map(({ name, value, parts }) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            {typeof value === 'string' ? (
              parts ? (
                <VisibleText parts={parts} />
              ) : (
                <code dir="ltr">{value}</code>
              )
            ) : (
              <Tree nodes={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
