// Players choose their colours: when the table is made, and while it waits for players.
import { calm, expect, makeTable, ME, shoot, test } from './table';

const OPEN = { kind: 'open' } as const;

test('the maker of a table chooses colours', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a table' }).first().click();
  await page.getByRole('radio', { name: '3' }).check();
  const colours = (seat: string) => page.getByRole('group', { name: `Colour: ${seat}` });
  await colours('Red').getByRole('button', { name: 'White' }).click();
  // Nobody has a colour twice: whoever has it gets the other one.
  await colours('White').getByRole('button', { name: 'Blue' }).click();
  await expect(colours('White').getByRole('button', { name: 'White' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await shoot(page, 'colours-new-table');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByTestId('prompt')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Players' }).first();
  for (const seat of ['White', 'Green']) await expect(rows).toContainText(seat);
  await expect(rows).not.toContainText('Red');
});

test('colours are chosen while a table waits', async ({ page, browser, server }) => {
  const url = await makeTable(page.request, [{ ...ME, name: 'Anna' }, OPEN, OPEN]);
  await page.goto(url);
  await page.getByTestId('seat-red').getByRole('button', { name: 'Green', exact: true }).click();
  await expect(page.getByTestId('seat-green')).toContainText('Anna');

  const other = await browser.newContext({ baseURL: server.url });
  const friend = await other.newPage();
  await calm(friend);
  await friend.goto(url);
  await friend.getByRole('textbox').fill('Bert');
  const seat = friend.getByTestId('seat-blue');
  await expect(seat.getByRole('button', { name: 'Green', exact: true })).toBeDisabled();
  await seat.getByRole('button', { name: 'White', exact: true }).click();
  await seat.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByTestId('seat-white')).toContainText('Bert');
  await shoot(page, 'colours-waiting');

  await page.getByRole('button', { name: /^Begin/ }).click();
  await expect(page.locator('[role=log] p').first()).toBeVisible();
  const players = page.getByRole('table', { name: 'Players' }).first();
  await expect(players).toContainText('Bert');
  await other.close();
});
