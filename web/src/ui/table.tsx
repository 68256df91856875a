import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  header: string
  /** Numbers are right-aligned, so that their digits line up. */
  align?: 'start' | 'end' | undefined
  cell: (row: Row) => ReactNode
  /** Order of the rows by this column. The header is then a button that sorts. */
  compare?: ((one: Row, other: Row) => number) | undefined
}

interface Sorting {
  key: string
  isDescending: boolean
}

interface TableProps<Row> {
  /** Describes the table; visible unless `captionHidden`. */
  caption: string
  captionHidden?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Keeps its columns on a phone: for few columns with short values. */
  isCompact?: boolean | undefined
  /** Less space between the rows: for long lists of staff. */
  isDense?: boolean | undefined
}

/**
 * A data table. On a phone each row becomes a block of "header: value" lines.
 *
 * The roles are explicit, because `display: block` removes them from the elements.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  isCompact = false,
  isDense = false,
}: TableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const compare = columns.find(({ key }) => key === sorting?.key)?.compare
  const sorted =
    compare === undefined
      ? rows
      : rows.toSorted((one, other) => compare(one, other) * (sorting?.isDescending ? -1 : 1))
  if (isCompact) {
    return (
      <CompactTable
        caption={caption}
        captionHidden={captionHidden}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
      />
    )
  }
  return (
    <table role="table" className="block w-full text-start sm:table">
      <caption
        className={
          captionHidden ? 'sr-only' : 'block pb-2 text-start text-sm text-muted sm:table-caption'
        }
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="sm:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={
                column.compare === undefined
                  ? undefined
                  : sorting?.key !== column.key
                    ? 'none'
                    : sorting.isDescending
                      ? 'descending'
                      : 'ascending'
              }
              className={`border-b border-line text-sm font-medium text-muted sm:table-cell ${isDense ? 'px-2 py-0' : 'px-3 py-2'} ${column.align === 'end' ? 'text-end' : 'text-start'}`}
            >
              {column.compare === undefined ? (
                column.header
              ) : (
                <SortButton column={column} sorting={sorting} onSort={setSorting} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {sorted.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block border-b border-line py-2 last:border-0 sm:table-row sm:py-0"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-header={column.header}
                className={`flex min-w-0 justify-between gap-4 px-1 py-1 before:shrink-0 before:text-sm before:text-muted before:content-[attr(data-header)/''] sm:table-cell sm:border-b sm:border-line sm:before:content-none ${isDense ? 'sm:px-2 sm:py-0.5' : 'sm:px-3 sm:py-2.5'} ${column.align === 'end' ? 'sm:text-end' : ''}`}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SortButtonProps<Row> {
  column: TableColumn<Row>
  sorting: Sorting | null
  onSort: (sorting: Sorting) => void
}

/** Header that sorts the rows, and reverses them when it is pressed again. */
function SortButton<Row>({ column: { key, header }, sorting, onSort }: SortButtonProps<Row>) {
  const isSorted = sorting?.key === key
  const Arrow = !isSorted ? ArrowUpDown : sorting.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => {
        onSort({ key, isDescending: isSorted && !sorting.isDescending })
      }}
      className={`-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:bg-sunken hover:text-text ${isSorted ? 'text-text' : ''}`}
    >
      {header}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  )
}

function CompactTable<Row>({ caption, captionHidden, columns, rows, rowKey }: TableProps<Row>) {
  const edge = (align: 'start' | 'end' | undefined) => (align === 'end' ? 'text-end' : 'text-start')
  return (
    <table className="w-full border-collapse">
      <caption
        className={captionHidden === true ? 'sr-only' : 'pb-2 text-start text-sm text-muted'}
      >
        {caption}
      </caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" className={`px-1 py-1.5 font-medium ${edge(align)}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line last:border-0">
            {columns.map(({ key, align, cell }) => (
              <td
                key={key}
                className={`px-1 py-1.5 ${edge(align)} ${align === 'end' ? 'whitespace-nowrap' : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
