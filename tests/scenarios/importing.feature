Feature: batchImport

  Scenario: A file with a bad row is sent without that row
    Given a page of staff
    When nothing was imported
    And chooses a file
    And two rows, one of them unfit
    Then rows of the file cannot be taken in; the others can be sent
    And unfit is 1
    And maySubmit is true
    When sends it
    And the server has it
    Then the server has the file; its work is followed, and what came of it is shown

  Scenario: A file that lacks columns cannot be sent
    Given a page of staff
    When nothing was imported
    And chooses one that lacks columns
    And it lacks columns
    Then problem is "missingColumns"
    And maySubmit is false
