// Takes the pictures of the README and of the landing page again, light and dark, from the demo accounts of a running
// server that has just been set up (`make run` on a new DATA_DIR):
//
//     CHROMIUM_PATH=$(scripts/chromium) node scripts/take-pictures.mjs [http://127.0.0.1:8080]
//
// The pictures are committed. Run it after a change of the pictured screens, and look at the result.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { chromium } = await import(
  join(root, "web/node_modules/@playwright/test/index.mjs")
);
const address = process.argv[2] ?? "http://127.0.0.1:8080";
const PASSWORD = "ironleaf-demo";
/** Maximum size of a picture in bytes. */
const MOST = 80_000;

const PHONE = { width: 390, height: 780, scale: 1.5, quality: 0.72 };
const WIDE = { width: 1280, height: 860, scale: 1, quality: 0.8 };

/** The pictured screens. The landing page has fixed addresses, because the build prerenders it. */
const PICTURES = [
  {
    name: "dashboard",
    account: "member",
    at: "/dashboard",
    ...WIDE,
    folder: "docs/images",
  },
  {
    name: "progress",
    account: "member",
    at: "/dashboard?view=progress",
    ...WIDE,
    folder: "docs/images",
  },
  {
    name: "diary",
    account: "member",
    at: "/dashboard?view=diary",
    ...WIDE,
    folder: "docs/images",
  },
  {
    name: "console",
    account: "admin",
    at: "/admin/dashboard",
    ...WIDE,
    folder: "docs/images",
  },
  {
    name: "dashboard",
    account: "member",
    at: "/dashboard",
    ...PHONE,
    folder: "web/public/pictures",
  },
  {
    name: "progress",
    account: "member",
    at: "/dashboard?view=progress",
    ...PHONE,
    folder: "web/public/pictures",
  },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Converts a screenshot, because Playwright writes no WebP. */
async function toWebp(page, png, quality) {
  const base64 = await page.evaluate(
    async ([source, amount]) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${source}`)).blob(),
      );
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d").drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({
        type: "image/webp",
        quality: amount,
      });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(
        Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""),
      );
    },
    [png.toString("base64"), quality],
  );
  return Buffer.from(base64, "base64");
}

/** Opens a screen and returns its picture. */
async function take(
  { account, at, width, height, scale, quality },
  colorScheme,
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-US",
    serviceWorkers: "block",
  });
  const login = await context.request.post(`${address}/api/auth/login`, {
    data: { email: `${account}@example.com`, password: PASSWORD },
  });
  if (!login.ok())
    throw new Error(
      `login as ${account}: ${login.status()}. Does the server have the demo accounts?`,
    );
  const page = await context.newPage();
  await page.goto(address + at);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: "disabled" });
  // A page without a Content-Security-Policy reads the picture.
  const blank = await context.newPage();
  const webp = await toWebp(blank, png, quality);
  await context.close();
  return webp;
}

let total = 0;
for (const picture of PICTURES) {
  const folder = join(root, picture.folder);
  mkdirSync(folder, { recursive: true });
  for (const scheme of ["light", "dark"]) {
    const webp = await take(picture, scheme);
    const name = `${picture.folder}/${picture.name}-${scheme}.webp`;
    if (webp.length > MOST)
      throw new Error(`${name} has ${webp.length} bytes of ${MOST}`);
    writeFileSync(join(root, name), webp);
    total += webp.length;
    console.log(`${name}: ${(webp.length / 1000).toFixed(1)} kB`);
  }
}
await browser.close();
console.log(`${(total / 1000).toFixed(0)} kB altogether`);
