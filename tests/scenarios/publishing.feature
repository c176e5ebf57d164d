Feature: publish

  Scenario: Publishing is refused, and the plan is made anew
    Given a tour that is to be published
    When both robots can get it
    And publishes to both robots
    Then the record is published to the robots that were chosen
    When it may not be published
    Then the server says, for each robot, what sending would come to
    And refusal is "RET:101001"
