/** jq expression for what utterances searches for: the path, without its first slash, of the address in an issue. */
const PATH = String.raw`.body | capture("https?://[^/\\s]+/(?<path>[^\\s?#)\\]]*)").path | sub("\\.\\w+$"; "")`

/**
 * Shell commands that use `gh` to give issues with comments the titles by which utterances and giscus find them. Gitalk
 * and Vssue write the address of the page into the text of each issue.
 *
 * @param repo  `owner/name`
 */
export function issueCommands({ repo, label }: { repo: string; label: string }): string {
  const found = `.[] | select(.body | test("https?://")) | "\\(.number) \\(${PATH})"`
  return [
    `gh issue list --repo ${repo} --label ${label} --state all --limit 5000 --json number,body \\`,
    `  --jq '${found}' > issues.txt`,
    `while read -r number path; do`,
    `  gh issue edit "$number" --repo ${repo} --title "\${path:-index}"`,
    `done < issues.txt`,
  ].join('\n')
}
