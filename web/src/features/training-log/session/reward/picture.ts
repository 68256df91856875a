/** Texts of the picture. They contain only what the member chose. */
export interface PictureTexts {
  title: string
  date: string
  /** Large values with their names, at most four. */
  stats: readonly (readonly [name: string, value: string])[]
  /** Smaller lines below. */
  lines: readonly string[]
}

/** Size of the picture in pixels: 4:5, which other apps show without cropping. */
export const WIDTH = 1080
export const HEIGHT = 1350
const MARGIN = 96
/** Number of lines that fit. */
export const MAX_LINES = 10

/* Fixed colors: the picture looks the same in both color schemes. */
const GROUND = '#5e58d5'
const TEXT = '#ffffff'
const SOFT = '#dddbf9'

type Brush = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'fillText' | 'font' | 'measureText' | 'textBaseline'
>

/** Returns the text, shortened with three dots if it is wider than `width`. */
function fitted(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text
  let end = text.length
  while (end > 1 && brush.measureText(`${text.slice(0, end).trimEnd()}...`).width > width) end -= 1
  return `${text.slice(0, end).trimEnd()}...`
}

/** Draws the picture. */
export function drawPicture(brush: Brush, { title, date, stats, lines }: PictureTexts): void {
  const width = WIDTH - 2 * MARGIN
  const write = (
    text: string,
    size: number,
    weight: number,
    color: string,
    x: number,
    y: number,
    room: number,
  ) => {
    brush.font = `${String(weight)} ${String(size)}px "Inter Variable", system-ui, sans-serif`
    brush.fillStyle = color
    brush.fillText(fitted(brush, text, room), x, y)
  }
  brush.textBaseline = 'top'
  brush.fillStyle = GROUND
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  write('Ironleaf', 40, 700, SOFT, MARGIN, MARGIN, width)
  write(title, 76, 800, TEXT, MARGIN, MARGIN + 80, width)
  write(date, 40, 500, SOFT, MARGIN, MARGIN + 180, width)
  const column = width / 2
  for (const [index, [name, value]] of stats.entries()) {
    const x = MARGIN + (index % 2) * column
    const y = MARGIN + 290 + Math.floor(index / 2) * 180
    write(value, 84, 800, TEXT, x, y, column - 24)
    write(name, 36, 500, SOFT, x, y + 100, column - 24)
  }
  const top = MARGIN + 310 + Math.ceil(stats.length / 2) * 180
  for (const [index, line] of lines.slice(0, MAX_LINES).entries()) {
    write(line, 38, 600, TEXT, MARGIN, top + index * 54, width)
  }
}

/** Converts the drawn canvas to a file. Fails if the browser cannot encode it. */
export async function pictureFile(canvas: HTMLCanvasElement, day: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('The browser did not encode the picture')
  return new File([blob], `ironleaf-workout-${day}.png`, { type: 'image/png' })
}
