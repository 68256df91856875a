interface StatListProps {
  figures: readonly (readonly [name: string, value: string])[]
}

/** A few labeled values side by side. */
export function StatList({ figures }: StatListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
