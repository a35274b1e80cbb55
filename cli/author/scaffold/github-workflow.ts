/** From the site's folder. */
export const WORKFLOW_FILE = '.github/workflows/site.yml'

/**
 * A workflow of GitHub Actions: every push and pull request is checked, with faults shown at their lines; the default
 * branch is published on GitHub Pages. Only the job that publishes may do so; the cache folder is kept from run to run.
 *
 * Packages are installed as the site's lock file says; `kb init` writes none, and says that the workflow wants one.
 */
export const githubWorkflow =
  (): string => `# Checks the site on every push and pull request, and publishes the default branch on GitHub Pages.
# Once, in the settings of the repository: Pages, Source: GitHub Actions.
name: site

on:
  push:
  pull_request:
  workflow_dispatch:

# Jobs may read the repository and nothing more; what publishes asks for more itself.
permissions:
  contents: read

concurrency:
  group: site-\${{ github.ref }}
  # A check that is overtaken is of no use; a deployment is never cut off.
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # Dates of last change come from the history.
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - uses: actions/cache@v4
        with:
          path: .kb/cache
          key: kb-\${{ runner.os }}-\${{ github.run_id }}
          restore-keys: kb-\${{ runner.os }}-
      - run: npm ci
      - name: Check
        run: npx kb check --strict --format github
      - name: Build
        run: npx kb build --out dist
      - if: github.ref_name == github.event.repository.default_branch && github.event_name != 'pull_request'
        uses: actions/upload-pages-artifact@v3
        with:
          path: dist

  deploy:
    if: github.ref_name == github.event.repository.default_branch && github.event_name != 'pull_request'
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/configure-pages@v5
      - id: deployment
        uses: actions/deploy-pages@v4
`
